import { type Route, unchecked } from '@dierbaar/contract';

const call = <Method extends Route['method'], Path extends Route['path']>(method: Method, path: Path) =>
  ({ method, path, access: 'open', summary: '', response: unchecked }) as const satisfies Route;

/**
 * The calls of a link without their schemas: those and the schema library weigh as much as the rest of these pages.
 * `asked-routes.test.ts` compares them with the contract.
 */
export const askedRoutes = {
  see: call('GET', '/asked/:token'),
  consent: call('POST', '/asked/:token/consent'),
  addPhoto: call('POST', '/asked/:token/photos'),
  photo: call('GET', '/asked/:token/photos/:name'),
  addRecording: call('POST', '/asked/:token/recordings'),
  sound: call('GET', '/asked/:token/recordings/:id/sound'),
  answer: call('POST', '/asked/:token/answers'),
  askBack: call('POST', '/asked/:token/answers/:id/ask-back'),
  another: call('POST', '/asked/:token/another'),
  skip: call('POST', '/asked/:token/skip'),
  stop: call('POST', '/asked/:token/stop'),
  claim: call('POST', '/asked/:token/claim'),
};
