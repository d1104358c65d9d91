/** Where the buyer front enters the standing orders: a file of its own, so that the first screen doesn't wait for their list of texts. */
export { StandingArea as default } from './standing-parts.ts';
