import { later, type Problems } from './problem'

/** Refusals that any call may have. */
export const requestsProblems = {
  invalid_input: { status: 400, message: 'Something you entered isn’t right. Please check it and try again.' },
  malformed_request: { status: 400, message: 'We couldn’t read this request. Please try again.' },
  foreign_origin: {
    status: 403,
    message: 'This request came from another site, so we refused it.',
    reasons: {
      lives_elsewhere: 'This site lives at {origin}. Please open it there.',
    },
  },
  not_found: { status: 404, message: 'There is nothing here.' },
  method_not_allowed: { status: 405, message: 'This address doesn’t accept that kind of request.' },
  request_timeout: {
    status: 408,
    message: 'This took too long to arrive. Please check your connection and try again.',
  },
  too_large: { status: 413, message: 'That’s too much to send at once.' },
  wrong_content_type: {
    status: 415,
    message: 'Please send JSON.',
    reasons: {
      form: 'Please send the file as multipart/form-data.',
    },
  },
  too_many_requests: {
    status: 429,
    message: 'Too many tries at once. Please wait a moment and try again.',
    reasons: {
      ...later,
      pictures_on_their_way: 'Four of your pictures are on their way already. Please wait until one of them is here.',
      files_on_their_way: 'Four of your files are on their way already. Please wait until one of them is here.',
      archives_on_their_way: 'Two of your files are on their way already. Please wait until one of them is here.',
      many_pictures: 'Many pictures are being uploaded at the moment. Please try again shortly.',
      many_files: 'Many files are being uploaded at the moment. Please try again shortly.',
      pictures_being_fetched: 'Many pictures are being fetched at the moment. Please wait a moment, then try again.',
      files_on_their_way_back:
        'The files that you sent before are still on their way back to you. Please wait a moment, then choose this one again.',
      files_being_read: 'Many files are being read at the moment. Please wait a moment, then choose this one again.',
    },
  },
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
