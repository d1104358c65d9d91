/** Days after which a session ends however much it is used. */
export const SESSION_DAYS = 60;
