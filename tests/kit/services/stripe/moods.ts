/** How the server treats requests, including many kinds of trouble. */
export type Mood =
  | 'answers'
  /** Closes the connection before anything is read. */
  | 'refuses connections'
  /** 500; nothing was done. */
  | 'fails'
  /** 500; nothing was done, but it had begun: its key keeps that reply for a day. */
  | 'begins and fails'
  /** Does nothing and sends nothing. */
  | 'hangs'
  /** Acts, and closes the connection without a reply. Stripe's library retries by itself. */
  | 'acts and loses the reply'
  /** Acts, but never replies. */
  | 'acts and hangs'
  /** 429. */
  | 'is busy'
  /** 400, permanently: no parameter of that name is known. */
  | 'knows no parameter'

export interface Trouble {
  mood: Mood
  /** The number of requests it affects. */
  times: number
  /** The number of matching requests before them that are treated as usual. */
  after?: number
  /** Affects only this path. */
  path?: string | RegExp
  method?: string
}

export interface Moods {
  mood: Mood
  /** Troubles for the next matching requests; the mood applies to the others. */
  troubles: Trouble[]
}

/** The mood for a request. A matching trouble is used up. */
export function moodFor(moods: Moods, method: string, path: string): Mood {
  const trouble = moods.troubles.find(
    (each) =>
      each.times > 0 &&
      (each.method === undefined || each.method === method) &&
      (each.path === undefined || (typeof each.path === 'string' ? path === each.path : each.path.test(path))),
  )
  if (!trouble) return moods.mood
  if (trouble.after) {
    trouble.after -= 1
    return moods.mood
  }
  trouble.times -= 1
  return trouble.mood
}
