import { createHash } from 'node:crypto';
import { checkFile } from './file-check.ts';
import { fileAt } from './orders.ts';
import { invalid, wrongState } from './problems.ts';
import { productOf } from './products.ts';
import type { World } from './world.ts';

/** Handles `POST files/{code}`; a refused file may be uploaded again. */
export const acceptFile = async (world: World, code: string, body: unknown) => {
  const { order, item, kind, file } = fileAt(world, code);
  if (!Buffer.isBuffer(body)) throw invalid('The file must be sent as application/pdf.');
  const refuseUnlessAwaited = () => {
    if (order.status !== 'Created') throw wrongState(`The order is ${order.status}.`);
    if (file.status !== 'AwaitingUpload') throw wrongState(`The ${kind} file is ${file.status}.`);
  };
  refuseUnlessAwaited();
  await checkFile(productOf(world.products, item.productId), kind, item.pageCount, body);
  // Another upload may have been accepted while this one was checked.
  refuseUnlessAwaited();
  file.status = 'Accepted';
  file.sha256 = createHash('sha256').update(body).digest('hex');
  world.save();
  return { fileName: kind, fileType: 'PDF' };
};
