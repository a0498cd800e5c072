/** Separate, because a page that plays a public quiz says just this. */
export const publicQuizNotFound = { status: 404, message: 'This quiz doesn’t exist, or it isn’t public.' } as const
