import { plural } from '@lingui/core/macro'
import type { Reply } from '../../contract/api'
import type { Quiz } from '../../contract/endpoints/quizzes'
import type { routes } from '../../contract/routes'

type Page = Reply<typeof routes.quizzes.list>

/** A page of the library; without paging, all of it. */
export interface LibraryPage extends Page {
  hasPaging: boolean
}

/** The server replies with a page, or with a plain array of all quizzes. */
export const toLibraryPage = (reply: Page | Quiz[]): LibraryPage =>
  Array.isArray(reply)
    ? { quizzes: reply, total: reply.length, totalPages: 1, currentPage: 1, hasPaging: false }
    : { ...reply, hasPaging: true }

/** The line above the library: how many quizzes are shown. */
export function librarySummary({ quizzes, total, totalPages, currentPage, hasPaging }: LibraryPage): string {
  const shown = quizzes.length
  return hasPaging
    ? plural(total, {
        one: `Showing ${shown} of ${total} quizzes (Page ${currentPage} of ${totalPages})`,
        other: `Showing ${shown} of ${total} quizzes (Page ${currentPage} of ${totalPages})`,
      })
    : plural(total, { one: `Showing ${shown} of ${total} quizzes`, other: `Showing ${shown} of ${total} quizzes` })
}
