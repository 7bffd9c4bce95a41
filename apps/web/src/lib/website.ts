/** The product's home. Without a website of its own, the start of the app. */
export const websiteUrl: string = import.meta.env.VITE_WEBSITE_URL || '/';
