interface ImportMetaEnv {
  /** See `.env.example`. */
  readonly VITE_WEBSITE_URL?: string;
}
