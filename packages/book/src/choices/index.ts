export { type BodyFace, bodyFaces, faces } from './faces.ts';
