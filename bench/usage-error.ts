/** An error in the user's input. Its message is printed without a stack trace. */
export class UsageError extends Error {}
