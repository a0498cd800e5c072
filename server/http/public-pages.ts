/** The pages that search engines may list, besides those of public quizzes. */
export const publicPages: readonly string[] = ['/', '/gallery', '/support', '/privacy', '/terms']

/** Not with filters: those are countless addresses of one page. */
export const isPublicPage = (address: string): boolean => publicPages.includes(address)
