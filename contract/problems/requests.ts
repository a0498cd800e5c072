import type { Problems } from './problem'

/** Refusals that any call may have. */
export const requestsProblems = {
  invalid_input: { status: 400, message: 'Something you entered isn’t right. Please check it and try again.' },
  malformed_request: { status: 400, message: 'We couldn’t read this request. Please try again.' },
  foreign_origin: { status: 403, message: 'This request came from another site, so we refused it.' },
  not_found: { status: 404, message: 'There is nothing here.' },
  method_not_allowed: { status: 405, message: 'This address doesn’t accept that kind of request.' },
  request_timeout: {
    status: 408,
    message: 'This took too long to arrive. Please check your connection and try again.',
  },
  too_large: { status: 413, message: 'That’s too much to send at once.' },
  wrong_content_type: { status: 415, message: 'Please send JSON.' },
  too_many_requests: { status: 429, message: 'Too many tries at once. Please wait a moment and try again.' },
  internal: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  database_unavailable: { status: 503, message: 'We can’t reach our data right now. Please try again in a moment.' },
  disk_full: {
    status: 503,
    message: 'Our disk is full, so nothing can be saved right now. Please try again in a few minutes.',
  },
  update_running: {
    status: 503,
    message: 'We’re being updated. This kind of question can be used in a minute. Please try again then.',
  },
  not_ready: { status: 503, message: 'This server isn’t ready yet.' },
  stopping: { status: 503, message: 'The server is being restarted. Please try again in a moment.' },
} as const satisfies Problems
