import { closeDeps } from '../../apps/server/src/deps.ts';
import { advanceOrder } from '../../apps/server/src/modules/orders/lifecycle/advance-order.ts';
import { createTestOrder } from '../../apps/server/test/orders/editions.ts';
import { boundaries, killAt } from './order-boundaries.ts';
import { createOrderDeps } from './order-deps.ts';

/** Creates or advances one order and is killed at a boundary: `order-child.ts BOUNDARY create|advance ID`. */
const [name, action, id = ''] = process.argv.slice(2);
const boundary = boundaries.find((each) => each === name);
if (boundary === undefined) throw new Error(`there is no boundary ${name}`);
const deps = createOrderDeps(process.env);
await deps.queue.start();
const doomed = killAt(deps, boundary);
if (action === 'create') await createTestOrder(doomed, id);
else await advanceOrder(doomed, id);
await closeDeps(deps);
