export { type CoverColour, coverColours } from './cover-colours.ts';
export { type CoverFace, type CoverFaceId, coverFaceIds, coverFaces } from './cover-faces.ts';
export { type CoverTheme, coverThemes, coverThemesByName, themeWithoutCover } from './cover-themes.ts';
export { type BodyFace, bodyFaces, faces } from './faces.ts';
