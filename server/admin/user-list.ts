import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { adminLimits, type ManagedUser, type UserFilters, type UserType } from '../../contract/endpoints/admin-users'
import { limits } from '../../contract/limits'
import { users } from '../db/tables'
import type { Deps } from '../deps'
import { hasStatus } from '../identity/access/status-condition'
import { managedUser, type UserRow } from './managed-user'
import { matchingUsers } from './user-search'

type ListDeps = Pick<Deps, 'db' | 'env' | 'now'>
type UserOrder = Pick<UserFilters, 'sortBy' | 'sortDirection'>

const usersAtOnce = 100

export interface IdsOnPage {
  ids: string[]
  total: number
  /** False if counting stopped at `total`. */
  isTotalExact: boolean
  totalPages: number
  currentPage: number
}

/** Whether the caller asked for a page. Without parameters the reply is the newest users, unpaged. */
export const isPaged = (filters: object): boolean => Object.values(filters).some((value) => value !== undefined)

/** The newest users, in batches, because a single large one would block the players on this process. */
export async function* newestUsers(deps: ListDeps): AsyncGenerator<ManagedUser[]> {
  const ids = await newestIds(deps)
  for (let from = 0; from < ids.length; from += usersAtOnce) yield usersWith(deps, ids.slice(from, from + usersAtOnce))
}

export const newestIds = ({ db }: Pick<Deps, 'db'>): Promise<string[]> =>
  idsInOrder(db, undefined, {}, { limit: adminLimits.newestUsers, offset: 0 })

export async function pageOfUsers(deps: ListDeps, filters: UserFilters) {
  const { ids, ...page } = await idsOnPage(deps, filters)
  return { users: await usersWith(deps, ids), ...page }
}

/** Ordered as the ids, without users deleted in the meantime. */
async function usersWith(deps: ListDeps, ids: string[]): Promise<ManagedUser[]> {
  const rows = await deps.db.select().from(users).where(inArray(users.id, ids))
  const byId = new Map(rows.map((row) => [row.id, row]))
  const present = ids.map((id) => byId.get(id)).filter((row): row is UserRow => row !== undefined)
  return present.map((row) => managedUser(row, deps))
}

/** An unfiltered page is read in index order. Of filtered users, at most as many are read as are counted. */
export async function idsOnPage(deps: ListDeps, filters: UserFilters): Promise<IdsOnPage> {
  const { page = 1, limit = limits.pageSize } = filters
  const slice = { limit, offset: (page - 1) * limit }
  const listed = conditionOf(deps, filters)
  const { ids, counted } = await (listed ? filtered(deps, listed, filters, slice) : all(deps, filters, slice))
  const total = listed ? Math.min(counted, adminLimits.usersCounted) : counted
  return { ids, total, isTotalExact: total === counted, totalPages: Math.ceil(total / limit), currentPage: page }
}

interface Slice {
  limit: number
  offset: number
}
interface Found {
  ids: string[]
  counted: number
}

async function all({ db }: ListDeps, order: UserOrder, slice: Slice): Promise<Found> {
  const [ids, counted] = await Promise.all([idsInOrder(db, undefined, order, slice), db.$count(users)])
  return { ids, counted }
}

/** Finds the matches and sorts them in a single statement, because finding them is most of the work. */
async function filtered({ db }: ListDeps, listed: SQL, order: UserOrder, slice: Slice): Promise<Found> {
  const { rows } = await db.execute<{ [Name in keyof Found]: Found[Name] }>(sql`
    WITH found AS MATERIALIZED (
      SELECT id, first_name, last_name, email, created_at FROM users WHERE ${listed}
      LIMIT ${adminLimits.usersCounted + 1}
    )
    SELECT (SELECT count(*)::int FROM found) AS counted,
      ARRAY(
        SELECT id FROM found AS users ORDER BY ${sql.join(inOrder(order), sql`, `)}
        LIMIT ${slice.limit} OFFSET ${slice.offset}
      ) AS ids`)
  const { ids, counted } = rows[0] ?? { ids: [], counted: 0 }
  // With so many matches, reading in list order fills the page quickly.
  if (counted > adminLimits.usersCounted) return { ids: await idsInOrder(db, listed, order, slice), counted }
  return { ids, counted }
}

async function idsInOrder(
  db: Deps['db'],
  listed: SQL | undefined,
  order: UserOrder,
  { limit, offset }: Slice,
): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(listed)
    .orderBy(...inOrder(order))
    .limit(limit)
    .offset(offset)
  return rows.map(({ id }) => id)
}

function conditionOf(deps: ListDeps, { search = '', status, type }: UserFilters): SQL | undefined {
  return and(matchingUsers(search), status && hasStatus(status === 'none' ? null : status, deps), type && hasType(type))
}

/** Must equal the expression of the index `users_by_type`, and agree with a row's `type`. */
const hasType = (type: UserType): SQL =>
  eq(
    sql`CASE WHEN ${users.id} = 'admin' THEN 'administrator' WHEN starts_with(${users.id}, 'google_') THEN 'google' ELSE 'magic_link' END`,
    type,
  )

/** The name in the table, or the address without one. Must equal the expression of the index `users_by_name`. */
const shownName = sql`lower(coalesce(nullif(btrim(coalesce(${users.firstName}, '') || ' ' || coalesce(${users.lastName}, '')), ''), ${users.email}, ${users.id})) COLLATE "und-x-icu"`

/** Newest first by default. Each order has an index. */
function inOrder({ sortBy = 'created', sortDirection }: UserOrder): SQL[] {
  const direction = (sortDirection ?? (sortBy === 'created' ? 'desc' : 'asc')) === 'asc' ? asc : desc
  const first = { created: users.createdAt, name: shownName, email: users.email }[sortBy]
  // Several users may have no address.
  return [direction(first), direction(users.id)]
}
