import { version } from '../../../../../package.json';

/** The version of the app on this device, which may be older than the server's. */
export const APP_VERSION: string = version;
