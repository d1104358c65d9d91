/** The page forbids eval: zod must not try to compile its schemas. Import this before the first parse. */
import { z } from 'zod/mini';

z.config({ jitless: true });
