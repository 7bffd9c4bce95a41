/** Address of the product website; undefined where the app was built without one. */
export function getWebsiteUrl(): string | undefined {
  return import.meta.env.VITE_WEBSITE_URL || undefined;
}
