/** All pages, and what each audience sees on them. */
import type { Browser, Page } from '@playwright/test'
import { routes } from '../../contract/routes'
import type { Product } from '../kit/installation/product'
import { api, assign, expect, failOnPageErrors, laptopSize, makeQuiz, originOf, startGame } from './steps'

export async function visitorPage(browser: Browser, product: Product): Promise<Page> {
  const context = await browser.newContext({
    viewport: laptopSize,
    baseURL: originOf(product),
    reducedMotion: 'reduce',
  })
  return failOnPageErrors(await context.newPage())
}

/** Waits until a page is whole. */
export async function expectWhole(page: Page, name: string): Promise<void> {
  await expect(page.locator('main:not([aria-busy])'), name).toBeVisible()
  await expect(page.locator('[aria-busy=true], .skeleton'), name).toHaveCount(0)
}

/** Has a host's browser know that somebody is signed in: before that it shows the landing page first. */
export async function visitOnce(page: Page): Promise<void> {
  await page.goto('/account')
  await expectWhole(page, '/account')
}

/** What a page shows, in the words of the table below. `page` is the one that the address names. */
export const shown = (page: Page, path: string): Promise<string> =>
  page.evaluate(
    (named) => {
      const { pathname } = location
      const titles = Array.from(document.querySelectorAll('h1, h2'), ({ textContent }) => textContent.trim())
      const links = Array.from(document.links, ({ textContent }) => textContent.trim())
      if (!document.querySelector('main:not([aria-busy])')) return 'on its way'
      if (titles.includes('404 Page Not Found')) return 'not found'
      if (titles.includes('Welcome to your Quiz Dashboard!')) return 'dashboard'
      if (links.includes('Get Started - Sign In')) return 'landing'
      if (pathname === '/auth') return 'sign-in'
      return pathname === named ? 'page' : `a page at ${pathname}`
    },
    path.replace(/\?.*/, ''),
  )

const table = `
                              visitor     host
  /                           landing     dashboard
  /auth                       sign-in     dashboard
  /join                       page        page
  /check                      page        page
  /quiz/create                sign-in     page
  /quiz/edit/{quizId}         sign-in     page
  /import                     sign-in     page
  /quiz/{quizId}/print        sign-in     page
  /host/game/{pin}            sign-in     page
  /remote/{pin}               page        page
  /scoreboard/{pin}/0         sign-in     page
  /results/{pin}              sign-in     page
  /subscription               sign-in     page
  /account                    sign-in     page
  /admin                      sign-in     page
  /admin/feedback             sign-in     page
  /admin/reports              sign-in     page
  /admin/audit                sign-in     page
  /admin/health               sign-in     page
  /admin/users/admin/quizzes  sign-in     page
  /admin/users/admin/quizzes/{quizId}  sign-in  page
  /evenings                   sign-in     page
  /evenings/new               sign-in     page
  /assignments                sign-in     page
  /assignments/new?quizId={quizId}  sign-in  page
  /assignments/{assignmentId}  sign-in    page
  /assignments/{assignmentId}/links  sign-in  page
  /past-games                 sign-in     page
  /play/{pin}                 page        page
  /solo                       landing     dashboard
  /solo?quizId={quizId}       page        page
  /public/solo/{quizId}       page        page
  /gallery                    page        page
  /gallery/{quizId}           page        page
  /mine/gone                  page        page
  /a/{code}                   page        page
  /a/{code}/answers           page        page
  /a/BBBBBBBB                 page        page
  /support                    page        page
  /privacy                    page        page
  /terms                      page        page
  /nowhere                    not_found   not_found
  /quiz/edit/x                not_found   not_found
  /quiz/edit/1e3              not_found   not_found
  /quiz/edit/-1               not_found   not_found
  /quiz/x/print               not_found   not_found
  /quiz/edit/01               not_found   not_found
  /quiz/edit/0                not_found   not_found
  /quiz/edit/2147483648       not_found   not_found
  /scoreboard/{pin}/first     not_found   not_found
  /public/solo/x              not_found   not_found
  /gallery/x                  not_found   not_found
  /evenings/x                 not_found   not_found
  /assignments/x              sign-in     not_found
  /past-games/x               not_found   not_found
  /admin/users/admin/quizzes/x  not_found  not_found
`

/** Looks again soon: the default waits grow to a second, and there are hundreds of page loads. */
export const expectShown = (page: Page, { path }: Row, expected: string, name = path) =>
  expect.poll(() => shown(page, path), { message: name, intervals: [20, 40, 80, 160] }).toBe(expected)

export interface Row {
  path: string
  visitor: string
  host: string
}
const rows: Row[] = table
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [path = '', visitor = '', host = ''] = line.trim().split(/\s+/)
    return { path, visitor: visitor.replace('_', ' '), host: host.replace('_', ' ') }
  })

/** The table for an existing public quiz and game. */
export async function rowsOf(host: Page): Promise<Row[]> {
  const { id } = await makeQuiz(host)
  await api(host, routes.quizzes.publish, { id, isPublic: true })
  const pin = await startGame(host)
  const { id: assignmentId, code } = await assign(host, id)
  const named = { quizId: String(id), pin, code, assignmentId: String(assignmentId) }
  return rows.map((row) => ({
    ...row,
    path: Object.entries(named).reduce((path, [name, value]) => path.replace(`{${name}}`, value), row.path),
  }))
}

/** One row for each page that looks different. */
export const distinct = (all: Row[], audience: 'visitor' | 'host') =>
  all.filter(
    (row, index) => row[audience] === 'page' || all.findIndex((each) => each[audience] === row[audience]) === index,
  )
