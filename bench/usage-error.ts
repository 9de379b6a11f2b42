/** The person who called is asked for something that cannot be done: the message says what, and no stack is needed. */
export class UsageError extends Error {}
