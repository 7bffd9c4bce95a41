declare global {
  var __zod_globalConfig: { jitless?: boolean | undefined } | undefined;
}

// Zod's compiled checks need eval, which the content security policy refuses. Zod shares its settings in this global; its
// own `config` would load it for the first screen, which needs no schema.
globalThis.__zod_globalConfig ??= {};
globalThis.__zod_globalConfig.jitless = true;

export {};
