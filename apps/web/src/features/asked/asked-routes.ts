import { openRoute } from '../../lib/api/open-route.ts';

/** The calls of a link. */
export const askedRoutes = {
  see: openRoute('GET', '/asked/:token'),
  consent: openRoute('POST', '/asked/:token/consent'),
  addPhoto: openRoute('POST', '/asked/:token/photos'),
  photo: openRoute('GET', '/asked/:token/photos/:name'),
  addRecording: openRoute('POST', '/asked/:token/recordings'),
  sound: openRoute('GET', '/asked/:token/recordings/:id/sound'),
  answer: openRoute('POST', '/asked/:token/answers'),
  askBack: openRoute('POST', '/asked/:token/answers/:id/ask-back'),
  another: openRoute('POST', '/asked/:token/another'),
  skip: openRoute('POST', '/asked/:token/skip'),
  stop: openRoute('POST', '/asked/:token/stop'),
  claim: openRoute('POST', '/asked/:token/claim'),
};
