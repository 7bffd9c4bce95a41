/** URL of the product website; the root of the app when none is configured. */
export const websiteUrl: string = import.meta.env.VITE_WEBSITE_URL || '/';
