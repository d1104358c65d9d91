import { version } from '../../../../../package.json';

/** Of the app on this device, which may be older than the server. */
export const APP_VERSION: string = version;
