import { closeDeps } from '../../apps/server/src/deps.ts';
import { advanceOrder } from '../../apps/server/src/modules/orders/lifecycle/advance-order.ts';
import { createTestOrder } from '../../apps/server/test/orders/editions.ts';
import { boundaries, interruptAt } from './order-boundaries.ts';
import { createOrderDeps } from './order-deps.ts';

/** Creates or advances one order and is interrupted at a boundary: `order-child.ts SIGNAL BOUNDARY create|advance ID`. */
const [signal, name, action, id = ''] = process.argv.slice(2);
const boundary = boundaries.find((each) => each === name);
if (boundary === undefined) throw new Error(`there is no boundary ${name}`);
const deps = createOrderDeps(process.env);
await deps.queue.start();
const interrupted = interruptAt(deps, boundary, signal === 'SIGSTOP' ? 'SIGSTOP' : 'SIGKILL');
if (action === 'create') await createTestOrder(interrupted, id);
else await advanceOrder(interrupted, id);
await closeDeps(deps);
