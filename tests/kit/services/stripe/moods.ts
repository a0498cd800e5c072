/** How the server takes requests: it can be in any trouble. */
export type Mood =
  | 'answers'
  /** The connection is closed before anything is read. */
  | 'refuses connections'
  /** 500, and nothing was done. */
  | 'fails'
  /** 500, and nothing was done, but it had begun: that is the answer under its key for a day. */
  | 'begins and fails'
  /** Nothing is done, nothing is answered. */
  | 'hangs'
  /** It is done, and the connection is closed without a reply. Stripe's library asks once more by itself. */
  | 'acts and loses the reply'
  /** It is done, and nothing is ever answered. */
  | 'acts and hangs'
  /** 429. */
  | 'is busy'
  /** 400, for good: it knows no parameter of that name. */
  | 'knows no parameter'

export interface Trouble {
  mood: Mood
  /** For so many requests. */
  times: number
  /** So many that fit are taken as usual before. */
  after?: number
  /** Of those that fit only. */
  path?: string | RegExp
  method?: string
}

export interface Moods {
  mood: Mood
  /** What is to come for the next requests that fit; a new mood goes on beside it. */
  troubles: Trouble[]
}

/** The mood for a request; a trouble is used up by it. */
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
