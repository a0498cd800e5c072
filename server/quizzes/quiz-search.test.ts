/** Searches on a PostgreSQL server whose owner has not, or not for us, the extension that makes them fast. */
import { expect, test } from 'vitest'
import { GalleryFilters } from '../../contract/endpoints/gallery'
import { QuizFilters } from '../../contract/endpoints/quizzes'
import { migrate } from '../db/migrate'
import { quizzes, users } from '../db/tables'
import { listPublicQuizzes } from '../gallery/gallery-store'
import { testDatabase, type TestDatabase } from '../../tests/kit/app/test-database'
import { listQuizzes } from './quiz-store'

const titles = ['Volcanoes', 'Rivers and music', '100% Ποτάμια', '氷河']

/** No files of any extension are found. */
const notThere = (name: string) => `ALTER DATABASE ${name} SET extension_control_path = '/nowhere'`

/** As services do that let nobody add to their servers. */
const forbidden = () => `
  CREATE FUNCTION refuse() RETURNS event_trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE insufficient_privilege USING MESSAGE = 'no extensions here'; END $$;
  CREATE EVENT TRIGGER no_extensions ON ddl_command_start WHEN TAG IN ('CREATE EXTENSION') EXECUTE FUNCTION refuse()`

test.each([
  ['is not there', notThere],
  ['may not be switched on', forbidden],
])('where pg_trgm %s, the tables are made and every search finds the same', async (_, prepare) => {
  const database = await testDatabase('template0')
  const { db, url } = database
  await db.$client.query(prepare(new URL(url).pathname.slice(1)))
  await migrate(url)
  expect(await namesIn(database, 'SELECT extname AS name FROM pg_extension')).not.toContain('pg_trgm')
  const indexes = await namesIn(database, 'SELECT indexname AS name FROM pg_indexes')
  expect(indexes).not.toContain('quizzes_by_text')
  expect(indexes).toContain('quizzes_by_letters')

  await db.insert(users).values({ id: 'host' })
  await db.insert(quizzes).values(titles.map((title) => ({ title, hostId: 'host', isPublic: true })))
  for (const [search, title] of [
    ['volcano', 'Volcanoes'],
    ['RIVERS AND', 'Rivers and music'],
    ['ποτάμια', '100% Ποτάμια'],
    ['0%', '100% Ποτάμια'],
    ['河', '氷河'],
  ]) {
    const [inGallery, inLibrary] = await Promise.all([
      listPublicQuizzes(db, GalleryFilters.parse({ search })),
      listQuizzes(db, 'host', QuizFilters.parse({ search })),
    ])
    for (const found of [inGallery, inLibrary])
      expect([found.total, found.quizzes.map((quiz) => quiz.title)], search).toEqual([1, [title]])
  }
  await database.drop()
})

const namesIn = async ({ db }: TestDatabase, query: string): Promise<string[]> =>
  (await db.$client.query<{ name: string }>(query)).rows.map(({ name }) => name)
