import { config } from 'zod';

// Compiling its checks needs eval, which the content security policy refuses. Runs before any schema is made.
config({ jitless: true });
