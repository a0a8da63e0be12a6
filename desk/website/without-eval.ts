import { config } from 'zod/mini';

// The policy of the screen forbids making functions of text, which zod would try.
config({ jitless: true });
