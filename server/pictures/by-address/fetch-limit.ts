import { Problem } from '../../problems/problem'

/** What is fetched is in memory until it is that host's turn to have a picture opened: sixty megabytes in all. */
const most = { ofHost: 2, inAll: 6 }
const retryAfterSeconds = 2

export type LimitFetches = <Result>(hostId: string, fetch: () => Promise<Result>) => Promise<Result>

/** Limits how many pictures are being fetched at once. */
export function fetchLimit(): LimitFetches {
  const running: string[] = []

  return async (hostId, fetch) => {
    if (running.filter((each) => each === hostId).length >= most.ofHost)
      throw tooMany('Two of your pictures are on their way already. Please wait until one of them is here.')
    if (running.length >= most.inAll)
      throw tooMany('Many pictures are being fetched at the moment. Please try again shortly.')
    running.push(hostId)
    try {
      return await fetch()
    } finally {
      running.splice(running.indexOf(hostId), 1)
    }
  }
}

const tooMany = (message: string) => new Problem('too_many_requests', { message, retryAfterSeconds })
