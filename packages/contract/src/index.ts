export { type Access, accessLevels } from './access.ts';
export { type User, user } from './auth.ts';
export { ApiError, type Client, type ClientOptions, ConnectionError, createClient, urlOf } from './client.ts';
export { type ErrorBody, type ErrorCode, errorBody, errorCatalogue, errorCodes } from './errors.ts';
export { limits } from './limits.ts';
export {
  file,
  nothing,
  originHeader,
  type Route,
  type RouteInput,
  type RouteOutput,
  route,
} from './route.ts';
export { routes } from './routes.ts';
