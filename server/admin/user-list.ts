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
  /** False: counting has stopped at `total`. */
  isTotalExact: boolean
  totalPages: number
  currentPage: number
}

/** Whether a list was asked for as a page. Without any parameter it is the newest users, and no page. */
export const isPaged = (filters: object): boolean => Object.values(filters).some((value) => value !== undefined)

/** The newest users, some at a time: all at once would keep whoever plays on this process waiting. */
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

/** In the order of the ids, without those that have been deleted meanwhile. */
async function usersWith(deps: ListDeps, ids: string[]): Promise<ManagedUser[]> {
  const rows = await deps.db.select().from(users).where(inArray(users.id, ids))
  const byId = new Map(rows.map((row) => [row.id, row]))
  const present = ids.map((id) => byId.get(id)).filter((row): row is UserRow => row !== undefined)
  return present.map((row) => managedUser(row, deps))
}

/** A page of all users is read in an index's order. Of those that are filtered no more are read than are counted. */
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

/** Finds the matches once, and sorts them in the same statement: finding them is most of the work. */
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
  // So many match that the page's are found soon in the order of the list.
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

/** Exactly the expression of the index `users_by_type`: the same answer as a row's `type`. */
const hasType = (type: UserType): SQL =>
  eq(
    sql`CASE WHEN ${users.id} = 'admin' THEN 'administrator' WHEN starts_with(${users.id}, 'google_') THEN 'google' ELSE 'magic_link' END`,
    type,
  )

/** As the table shows a user who has no name: by the address. Exactly the expression of the index `users_by_name`. */
const shownName = sql`lower(coalesce(nullif(btrim(coalesce(${users.firstName}, '') || ' ' || coalesce(${users.lastName}, '')), ''), ${users.email}, ${users.id})) COLLATE "und-x-icu"`

/** The newest first, unless asked otherwise. Each order has an index. */
function inOrder({ sortBy = 'created', sortDirection }: UserOrder): SQL[] {
  const direction = (sortDirection ?? (sortBy === 'created' ? 'desc' : 'asc')) === 'asc' ? asc : desc
  const first = { created: users.createdAt, name: shownName, email: users.email }[sortBy]
  // Several may have no address, too.
  return [direction(first), direction(users.id)]
}
