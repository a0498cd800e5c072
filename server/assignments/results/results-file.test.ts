/** A7: the results as CSV and as a spreadsheet. */
import type { WorkBook } from '@e965/xlsx'
import { eq } from 'drizzle-orm'
import compile from 'icu-minify/compile'
import { expect, test } from 'vitest'
import { assignmentPlayerRoutes as own, assignmentRoutes } from '../../../contract/assignment-routes'
import { routes } from '../../../contract/routes'
import { anAssignment, hourMs, type TestAssignment } from '../../../tests/kit/app/assignments'
import { aQuestion } from '../../../tests/kit/app/builders'
import { sharedTestApp } from '../../../tests/kit/app/test-app'
import { users } from '../../db/tables'
import { Texts } from '../../texts/texts'

type Files = Record<string, { content: Buffer }>

let ahead = 0
const t = sharedTestApp({
  now: () => Date.now() + ahead,
  texts: new Texts({
    de: {
      csv_joined: compile('Dabei seit'),
      csv_points: compile('Frage {number} Punkte'),
      csv_results: 'Ergebnisse',
      csv_yes: 'ja',
      csv_unanswered: 'keine Antwort',
    },
  }),
})
const two = { questions: [aQuestion(), aQuestion({ text: 'And the smallest?' })] }
const [right, wrong] = [{ selectedAnswer: 1 }, { selectedAnswer: 0 }]
const inHours = (hours: number) => new Date(t.deps.now() + hours * hourMs).toISOString()

type Downloaded = Pick<TestAssignment, 'id' | 'host'>

const download = ({ id, host }: Downloaded, ending: string) =>
  t.app.inject({ url: `/api/assignments/${id}/results.${ending}`, headers: { cookie: host.cookie } })

/** Each person's cells by their headings, as CSV without quotation marks: no name here has a comma. */
async function csvOf(assignment: Downloaded): Promise<Record<string, string>[]> {
  const { body } = await download(assignment, 'csv')
  const [headings = [], ...lines] = body
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(',').map((cell) => cell.replaceAll('"', '')))
  return lines.map((cells) => Object.fromEntries(headings.map((heading, index) => [heading, cells[index] ?? ''])))
}

async function sheetOf(assignment: Downloaded, query = '') {
  const { read, utils } = await import('@e965/xlsx')
  const { rawPayload } = await download(assignment, `xlsx${query}`)
  const book = read(rawPayload, { bookFiles: true, cellNF: true }) as WorkBook & { files: Files }
  const sheet = Object.values(book.Sheets)[0]!
  return { book, sheet, rows: utils.sheet_to_json<unknown[]>(sheet, { header: 1 }) }
}

test('nothing in the files is a formula', async () => {
  const assignment = await anAssignment(t, two)
  await (await assignment.player({ nickname: '=1+1' })).play([right, wrong])
  const csv = await download(assignment, 'csv')
  expect(csv.headers['content-disposition']).toContain('Planets.csv')
  const [heading = '', line = ''] = csv.body.split('\r\n')
  expect(heading).toContain('"Name","Joined","Attempts","First score","Best score"')
  expect(line).toMatch(/^"'=1\+1","[^"]+",1,\d+,\d+,1,.*"Jupiter","yes",\d+,[\d.]+,"Mars","no",0,[\d.]+$/)
  const { book, rows } = await sheetOf(assignment)
  expect(rows[1]?.[0]).toBe('=1+1')
  expect(rows[1]?.slice(-4)).toEqual(['Mars', 'no', 0, expect.any(Number)])
  // Names and headings are set off, and stay in sight.
  const written = book.files['xl/worksheets/sheet1.xml']!.content.toString()
  expect(written).toMatch(/state="frozen".*<row><c s="1".*<\/row><row><c t="inlineStr"/)
})

test('dates are dates in a spreadsheet, by the clock of the host, and else of UTC', async () => {
  const assignment = await anAssignment(t, two)
  await (await assignment.player()).play([right, right])
  const [{ Joined = '' } = {}] = await csvOf(assignment)
  expect(Joined).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  const cellOf = async (query = '') => (await sheetOf(assignment, query)).sheet.B2
  const inUtc = Date.parse(Joined) / 86_400_000 + 25_569
  for (const query of ['', '?timeZone=Moon/Crater']) {
    const { t: type, v, z } = await cellOf(query)
    expect([type, z]).toEqual(['n', 'yyyy-mm-dd hh:mm "UTC"'])
    expect(v).toBeCloseTo(inUtc, 6)
  }
  // Always five and three quarters of an hour ahead.
  const there = await cellOf('?timeZone=Asia/Kathmandu')
  expect(there.z).toBe('yyyy-mm-dd hh:mm')
  expect(there.v).toBeCloseTo(inUtc + 5.75 / 24, 4)
})

test('of several attempts the first one’s points are there, and all of the best: of two alike the earlier', async () => {
  const assignment = await anAssignment(t, { ...two, attempts: 100, clock: 'none' })
  const zoe = await assignment.player()
  for (let attempt = 1; attempt <= 12; attempt++)
    await zoe.play([attempt === 5 || attempt === 7 ? right : wrong, attempt === 12 ? right : wrong])
  const { people } = (await assignment.asHost(assignmentRoutes.results)).body
  expect(people).toMatchObject([{ first: { number: 1 }, best: { number: 5 } }])
  expect(await csvOf(assignment)).toMatchObject([
    {
      ...{ Attempts: '12', 'First score': '0', 'Best score': '1000', 'Correct answers': '1' },
      ...{ Begun: people[0]?.best?.begunAt, Finished: people[0]?.best?.finishedAt },
      ...{ 'Q1 correct': 'yes', 'Q1 points': '1000', 'Q2 correct': 'no' },
    },
  ])
  const { rows } = await sheetOf(assignment)
  expect(rows[1]?.slice(2, 6)).toEqual([12, 0, 1_000, 1])
  expect(rows[1]?.slice(8, 11)).toEqual(['Jupiter', 'yes', 1_000])
})

test('a question that was let pass is unanswered; one that was never reached, or is open, is empty', async () => {
  const assignment = await anAssignment(t, two)
  const zoe = await assignment.player()
  await zoe.begin()
  await zoe.next(0)
  ahead += 60_000
  const bo = await assignment.player({ nickname: 'Bo' })
  await bo.begin()
  await bo.next(0)
  const cells = (await csvOf(assignment)).map((line) => Object.values(line).slice(8))
  expect(cells).toEqual([
    ['', 'no answer', '0', '', '', '', '', ''],
    ['', '', '', '', '', '', '', ''],
  ])
})

test('extra time, and what was played after the answers were out, have columns where there is any', async () => {
  const assignment = await anAssignment(t, two)
  const { asHost, ofPerson, player } = assignment
  const zoe = await player()
  await zoe.play([right, right])
  expect(Object.keys((await csvOf(assignment))[0] ?? {}).at(-1)).toBe('Q2 time (s)')
  const bo = await player({ nickname: 'Bo' })
  await bo.play([right])
  await asHost(assignmentRoutes.updatePerson, { ...ofPerson(bo.joined.body.personId), factor: 1.5 })
  await bo.play([right])
  ahead += 25 * hourMs
  expect((await t.call(own.read, { code: assignment.code })).body.isTold).toBe(true)
  await asHost(assignmentRoutes.reopen, { closesAt: inHours(1) })
  const late = await player({ nickname: 'Amir' })
  await asHost(assignmentRoutes.updatePerson, { ...ofPerson(late.joined.body.personId), factor: 2 })
  await late.play([right, right])
  await player({ nickname: 'Nour' })
  const columns = (await csvOf(assignment)).map((line) => [line['Extra time'], line['After the answers were out']])
  expect(columns).toEqual([
    ['', 'no'],
    ['× 1.5 from question 2', 'no'],
    ['× 2', 'yes'],
    ['', ''],
  ])
  expect((await sheetOf(assignment)).rows[3]?.slice(-2)).toEqual(['× 2', 'yes'])
})

test('L1 headings and words of the files are English, or the host’s own where the host has asked for them', async () => {
  const assignment = await anAssignment(t, two)
  const { host, player } = assignment
  await (await player()).play([right, right])
  const bo = await player({ nickname: 'Bo' })
  await bo.begin()
  await bo.next(0)
  ahead += 60_000
  await t.deps.db.update(users).set({ language: 'de' }).where(eq(users.id, host.id))
  const headings = async () => (await download(assignment, 'csv')).body.slice(1).split('\r\n')[0]
  const english = await headings()
  expect(english).toBe(
    '"Name","Joined","Attempts","First score","Best score","Correct answers","Begun","Finished",' +
      '"Q1 answer: Which planet is the largest?","Q1 correct","Q1 points","Q1 time (s)",' +
      '"Q2 answer: And the smallest?","Q2 correct","Q2 points","Q2 time (s)"',
  )
  await t.call(routes.account.savePreferences, { csvHeadings: 'own' }, host)
  expect(await headings()).toBe(
    english?.replace('"Joined"', '"Dabei seit"').replaceAll(/"Q(\d) points"/g, '"Frage $1 Punkte"'),
  )
  const { utils, read } = await import('@e965/xlsx')
  const { rawPayload } = await download(assignment, 'xlsx')
  expect(utils.sheet_to_json(read(rawPayload).Sheets.Ergebnisse!)).toMatchObject([
    { Name: 'Zoë', 'Dabei seit': expect.any(Number), 'Q1 correct': 'ja' },
    { Name: 'Bo', 'Q1 correct': 'keine Antwort' },
  ])
})
