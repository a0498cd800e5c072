import type { Reply } from '../../contract/api'
import type { Quiz } from '../../contract/quizzes'
import type { routes } from '../../contract/routes'

type Page = Reply<typeof routes.quizzes.list>

/** A page of the library. Without paging data it is the whole of it. */
export interface LibraryPage extends Page {
  hasPaging: boolean
}

/** A list of quizzes comes page by page, or as a plain array. */
export const toLibraryPage = (reply: Page | Quiz[]): LibraryPage =>
  Array.isArray(reply)
    ? { quizzes: reply, total: reply.length, totalPages: 1, currentPage: 1, hasPaging: false }
    : { ...reply, hasPaging: true }

/** What the library says about how many there are. */
export function summary({ quizzes, total, totalPages, currentPage, hasPaging }: LibraryPage): string {
  const counts = `Showing ${quizzes.length} of ${total} quizzes`
  return hasPaging ? `${counts} (Page ${currentPage} of ${totalPages})` : counts
}
