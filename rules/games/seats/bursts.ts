/** Floods: joins faster than people type, under names that one program made. Only a suggestion; the host decides. */

export interface Arrived {
  id: number
  nickname: string
  /** In ms. */
  joinedAt: number
  /** Equal values mean the same address. Null when it is unknown. */
  address: string | null
}

/** The players of one burst, in the order in which they joined. */
export interface Burst {
  ids: number[]
  /** From the first join to the last, in ms. */
  tookMs: number
}

const secondMs = 1_000
/** The host can quickly remove a smaller burst by hand. */
export const fewestInBurst = 12
/** Joins a second with similar names, from one address or from several. A class typing its names stays below. */
const perSecond = { one: 5, several: 10 }
/** People also share a prefix ("Team …") before names of their own, so prefixed names need a higher rate. */
const perSecondPrefixed = { one: 12, several: 24 }
/** Odd names suggest a program only where hardly anybody who joined meanwhile has a plain name. */
const oddShare = 0.5

/** The bursts among the joins, largest first. No player is in two. */
export function bursts(arrived: readonly Arrived[]): Burst[] {
  const inOrder = [...arrived].sort(byTime)
  const fromOne = found(inOrder, ({ address }) => address, 'one')
  const taken = new Set(fromOne.flat())
  const others = inOrder.filter((one) => !taken.has(one))
  return [...merged(fromOne), ...found(others, () => 'anywhere', 'several')]
    .map((group) => ({
      ids: group.map(({ id }) => id),
      tookMs: lastOf(group).joinedAt - firstOf(group).joinedAt,
    }))
    .sort((a, b) => b.ids.length - a.ids.length)
}

type Origin = 'one' | 'several'

const found = (inOrder: Arrived[], originOf: (one: Arrived) => string | null, origin: Origin): Arrived[][] =>
  alike(inOrder, originOf).flatMap((neighbours) => among(neighbours, origin))

/** The bursts from one origin, by how the names are alike: numbered names first, then odd ones, then prefixes. */
function among(neighbours: Arrived[], origin: Origin): Arrived[][] {
  const numbered = alike(neighbours, ({ nickname }) => stem(nickname)).flatMap((group) =>
    fast(group, perSecond[origin]),
  )
  const left = without(neighbours, numbered)
  const odd = fast(
    left.filter(({ nickname }) => looksRandom(nickname)),
    perSecond[origin],
  ).filter((group) => group.length >= oddShare * meanwhile(left, group))
  const rest = without(left, odd)
  const prefixed = alike(rest, ({ nickname }) => prefix(nickname)).flatMap((group) =>
    fast(group, perSecondPrefixed[origin]),
  )
  return [...numbered, ...odd, ...prefixed]
}

function alike(some: Arrived[], keyOf: (one: Arrived) => string | null): Arrived[][] {
  const groups = new Map<string, Arrived[]>()
  for (const one of some) {
    const key = keyOf(one)
    if (key === null) continue
    const known = groups.get(key)
    if (known) known.push(one)
    else groups.set(key, [one])
  }
  return [...groups.values()]
}

/** The runs of seconds with too many joins, each widened by one second on both sides. */
function fast(group: Arrived[], mostPerSecond: number): Arrived[][] {
  if (group.length < fewestInBurst) return []
  const second = ({ joinedAt }: Arrived) => Math.floor(joinedAt / secondMs)
  const count = new Map<number, number>()
  for (const one of group) count.set(second(one), (count.get(second(one)) ?? 0) + 1)
  const isHot = (at: number) => (count.get(at) ?? 0) >= mostPerSecond
  const stretches: Arrived[][] = []
  let stretch: Arrived[] = []
  let last = Number.NEGATIVE_INFINITY
  for (const one of group) {
    const at = second(one)
    if (!isHot(at - 1) && !isHot(at) && !isHot(at + 1)) continue
    if (at > last + 1) stretches.push((stretch = []))
    stretch.push(one)
    last = at
  }
  return stretches.filter(({ length }) => length >= fewestInBurst)
}

/** Simultaneous bursts from one address count as one, however their names were made. */
function merged(groups: Arrived[][]): Arrived[][] {
  const result: Arrived[][] = []
  for (const group of groups.sort((a, b) => byTime(firstOf(a), firstOf(b)))) {
    const first = firstOf(group)
    const same = result.find(
      (one) => firstOf(one).address === first.address && lastOf(one).joinedAt + secondMs >= first.joinedAt,
    )
    if (!same) result.push([...group])
    else same.push(...group)
    same?.sort(byTime)
  }
  return result
}

// Groups are never empty.
const firstOf = (group: Arrived[]): Arrived => group[0]!
const lastOf = (group: Arrived[]): Arrived => group[group.length - 1]!

const byTime = (a: Arrived, b: Arrived) => a.joinedAt - b.joinedAt || a.id - b.id

function without(some: Arrived[], groups: Arrived[][]): Arrived[] {
  const out = new Set(groups.flat())
  return some.filter((one) => !out.has(one))
}

const meanwhile = (some: Arrived[], group: Arrived[]) =>
  some.filter(({ joinedAt }) => joinedAt >= firstOf(group).joinedAt && joinedAt <= lastOf(group).joinedAt).length

/** The name without its numbers, so "Bot_0481" and "Bot_0482" match. Null when it has none. */
function stem(nickname: string): string | null {
  const name = nickname.toLowerCase()
  const plain = name.replace(/\d+/g, '#')
  // Digits on both sides of a letter are not a counter.
  return plain === name || plain.split('#').length > 2 ? null : plain
}

/** The part before the first separator, so "spam-x" and "spam-y" match. */
function prefix(nickname: string): string | null {
  return /^(.{2,}?)[\s_.\-|:#~]/.exec(nickname.toLowerCase())?.[1] ?? null
}

/** The consonant pairs found in names, out of all possible pairs. Y counts as a vowel. */
const pairs = new Set(
  (
    'bb bl br bs ch ck cl cr cs ct cz dd dg dh dj dl dm dn dr ds dt dv dw dz ff fl fr fs ft gd gg gh gl gm gn gr gs gt ' +
    'hd hk hl hm hn hr hs ht hv jn kb kh kk kl km kn kr ks kt kv kz lb lc ld lf lg lh lj lk ll lm ln lp lr ls lt lv lw lz ' +
    'mb mc md mf ml mm mn mp mr ms mt nb nc nd nf ng nh nj nk nl nm nn np nq nr ns nt nv nw nz ' +
    'pf ph pk pl pm pn pp pr ps pt rb rc rd rf rg rh rj rk rl rm rn rp rq rr rs rt rv rw rz ' +
    'sb sc sd sf sg sh sj sk sl sm sn sp sq sr ss st sv sw sz tb tc tf tg th tj tk tl tm tn tr ts tt tv tw tz ' +
    'vl vr vs wl wn wr ws wt xt zb zh zl zn zr zt zw zz'
  ).split(' '),
)
const consonant = /[b-df-hj-np-tv-xz]/

/** Whether a name is one unpronounceable word: digits mixed with letters, or unlikely letter pairs. */
function looksRandom(nickname: string): boolean {
  if (!/^[a-z0-9]{5,}$/i.test(nickname)) return false
  const runs = nickname.match(/\d+|\D+/g) ?? []
  if (runs.length >= 3) return true
  const name = nickname.toLowerCase()
  return [...name].some((letter, index) => {
    const next = name[index + 1] ?? ''
    return consonant.test(letter) && consonant.test(next) && !pairs.has(letter + next)
  })
}
