import { config } from 'zod';

// Zod's compiled checks need eval, which the content security policy refuses. Imported before any schema.
config({ jitless: true });
