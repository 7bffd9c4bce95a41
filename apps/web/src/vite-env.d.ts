interface ImportMetaEnv {
  readonly VITE_WEBSITE_URL?: string;
}
