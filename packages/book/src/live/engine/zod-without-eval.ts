import { config } from 'zod';

// Zod's compiled validators need eval, which the content security policy forbids. The first import of a worker, because a
// schema chooses when it is made.
config({ jitless: true });
