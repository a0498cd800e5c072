/**
 * All refusals: the stable code, the status, and the sentence for people.
 * The sentences of join errors hold no digits, because its clients look for "404" and "400" in the reply.
 */
export const problems = {
  invalid_input: { status: 400, message: 'Something you entered isn’t right. Please check it and try again.' },
  malformed_request: { status: 400, message: 'We couldn’t read this request. Please try again.' },
  magic_link_incomplete: {
    status: 400,
    message: 'Part of this link is missing. Please open the whole link from your email.',
  },
  nothing_to_play: { status: 400, message: 'This quiz has no questions yet, so there’s nothing to play.' },
  quiz_without_questions: { status: 400, message: 'This quiz has no questions yet. Add one before you start a game.' },

  not_a_picture: {
    status: 400,
    message: 'We can’t show this file as a picture. Please choose a PNG, JPEG, GIF or WebP file.',
  },
  picture_damaged: { status: 400, message: 'This picture is damaged or incomplete. Please choose another file.' },
  picture_empty: { status: 400, message: 'This file is empty. Please choose another.' },
  picture_missing: { status: 400, message: 'No picture was sent. Please choose a file.' },
  picture_side_too_long: {
    status: 400,
    message: 'This picture is more than 12,000 pixels wide or high. Please make it smaller and try again.',
  },
  picture_too_heavy: {
    status: 400,
    message:
      'This picture is damaged or needs too much memory to open. Please save it as an ordinary JPEG, or make it smaller, and try again.',
  },
  picture_too_slow: {
    status: 400,
    message:
      'This picture takes too long to open. Please save it as an ordinary JPEG, or make it smaller, and try again.',
  },
  picture_too_many_pixels: {
    status: 400,
    message: 'This picture has more than 64 million pixels. Please make it smaller and try again.',
  },

  picture_address_failed: {
    status: 400,
    message: 'We couldn’t get this picture. Please save it to your device, and add it from there.',
  },
  picture_address_refused: {
    status: 400,
    message:
      'This address doesn’t lead to a public website. Please save the picture to your device, and add it from there.',
  },
  file_missing: { status: 400, message: 'Please select an image or PDF to generate questions from' },
  file_empty: { status: 400, message: 'This file is empty. Please choose another one.' },
  invalid_file_type: { status: 400, message: 'Please select a JPG, PNG, GIF, or PDF file' },
  file_damaged: { status: 400, message: 'This file is damaged or incomplete. Please choose another one.' },
  file_protected: {
    status: 400,
    message: 'This PDF is protected by a password. Please save a copy without one, and choose that.',
  },
  file_too_long: {
    status: 400,
    message:
      'This PDF has more than 50 pages. Please choose the pages that matter, and save them as a PDF of their own.',
  },
  file_without_text: {
    status: 400,
    message:
      'We found no text in this PDF: it may hold only pictures of pages. Please choose a PDF with text, or a photo of a page.',
  },

  import_missing: { status: 400, message: 'No file was sent. Please choose one.' },
  import_empty: { status: 400, message: 'This file is empty. Please choose another one.' },
  import_not_understood: {
    status: 400,
    message:
      'We can’t read this kind of file. Please choose a spreadsheet (.xlsx, .ods, .csv or .tsv), a text in GIFT or Aiken format, or a file that was exported here.',
  },
  import_damaged: { status: 400, message: 'This file is damaged or incomplete. Please export or save it once more.' },
  import_protected: {
    status: 400,
    message: 'This file is protected by a password. Please save a copy without one, and choose that.',
  },
  import_too_heavy: {
    status: 400,
    message:
      'This file needs too much time or memory to open. Please copy the questions into a new spreadsheet, and choose that.',
  },
  import_too_many_rows: {
    status: 400,
    message: 'This file has more than 1,000 rows or questions. Please split it into several files.',
  },
  import_too_many_columns: {
    status: 400,
    message: 'This file has more than 50 columns. Please keep those with questions and answers alone.',
  },
  import_newer: {
    status: 400,
    message: 'This file comes from a newer version of this site. Please ask its administrator for an update.',
  },
  bad_signature: { status: 400, message: 'This event is not signed by the payment provider, or it is too old.' },

  // Joining: a game that takes no more players.
  game_full: { status: 400, message: 'This game is full.' },
  game_locked: { status: 400, message: 'The host has locked this game.' },
  game_started: { status: 400, message: 'This game has already started.' },
  game_over: { status: 400, message: 'This game is over.' },
  waiting_full: {
    status: 400,
    message: 'So many people are waiting for the host to let them in that nobody else can. Please try again soon.',
  },

  not_signed_in: { status: 401, message: 'Please sign in first.' },
  remote_ended: {
    status: 401,
    message: 'This phone doesn’t control the game anymore: the host has removed it, or signed out.',
  },
  wrong_credentials: { status: 401, message: 'Invalid credentials' },
  no_seat: { status: 401, message: 'You haven’t joined this game yet.' },

  subscription_required: { status: 402, message: 'Your trial or subscription has expired. Please renew to go on.' },

  card_declined: { status: 402, message: 'Your card was declined. Please try another card.' },

  admin_required: { status: 403, message: 'You need admin privileges to do this.' },
  bot_check_failed: { status: 403, message: 'Security verification failed. Please try again.' },
  administrator_stays: {
    status: 403,
    message: 'The administrator’s account comes with this site, so it stays as it is.',
  },
  foreign_origin: { status: 403, message: 'This request came from another site, so we refused it.' },
  not_this_participant: { status: 403, message: 'This player joined from another browser.' },
  removed: { status: 403, message: 'The host has removed you from this game.' },
  removed_can_rejoin: { status: 403, message: 'The host has cleared the lobby. You are welcome to join again.' },
  not_admitted: { status: 403, message: 'The host lets people in one by one. Hang on…' },
  player_is_no_remote: {
    status: 403,
    message: 'This browser plays in the game, so it can’t control it. Please use another phone.',
  },
  remote_code_wrong: {
    status: 403,
    message: 'That code isn’t right, or it has expired. Please type the one on the host’s screen.',
  },
  spectators_full: { status: 403, message: 'This game already has all the spectators it can take.' },

  not_found: { status: 404, message: 'There is nothing here.' },
  game_not_found: { status: 404, message: 'No game found with that PIN. Please check and try again.' },
  quiz_not_found: { status: 404, message: 'This quiz doesn’t exist, or it isn’t yours.' },
  public_quiz_not_found: { status: 404, message: 'This quiz doesn’t exist, or it isn’t public.' },
  solo_session_not_found: { status: 404, message: 'This round doesn’t exist anymore. Please start the quiz again.' },
  participant_not_found: { status: 404, message: 'This player isn’t in the game anymore.' },
  remote_not_found: { status: 404, message: 'This phone isn’t asking anymore, and it isn’t a remote.' },
  feedback_not_found: { status: 404, message: 'This feedback no longer exists.' },
  past_game_not_found: {
    status: 404,
    message: 'We couldn’t find this past game. It may have been deleted, or it’s still running.',
  },
  question_not_found: { status: 404, message: 'This question isn’t part of this game.' },
  solo_question_not_found: { status: 404, message: 'This question isn’t part of this round.' },

  user_not_found: { status: 404, message: 'There’s no user with this ID.' },
  payment_not_found: { status: 404, message: 'We couldn’t find this payment among yours. Please check its ID.' },
  setup_intent_not_found: {
    status: 404,
    message: 'We couldn’t find this card among yours. Please enter it again.',
  },
  subscription_not_found: { status: 404, message: 'We couldn’t find this subscription among yours.' },

  already_subscribed: { status: 409, message: 'You’re already subscribed. Please reload the page to see it.' },
  card_not_confirmed: {
    status: 409,
    message: 'Your bank hasn’t confirmed this card yet. Please confirm it, or use another card.',
  },
  no_subscription: { status: 409, message: 'There’s no subscription to change here.' },
  no_trial: { status: 409, message: 'There’s no free trial to cancel.' },
  payment_running: {
    status: 409,
    message: 'A payment of yours is being made in another window. Please wait a minute, then reload the page.',
  },
  subscription_not_needed: { status: 409, message: 'The administrator needs no subscription.' },
  trial_over: { status: 409, message: 'Your free trial is over. Please reload the page to subscribe.' },
  trial_running: {
    status: 409,
    message: 'Your free trial is still running. Please reload the page: your card will be charged when it ends.',
  },

  nickname_taken: {
    status: 409,
    message: 'This nickname is taken. Choose another, or use the browser you joined with.',
  },
  seats_used_up: {
    status: 409,
    message: 'You’ve joined this game too many times from this browser. Continue as one of your players.',
  },
  faces_final: { status: 409, message: 'The game has started, so everybody keeps their face.' },
  question_closed: { status: 409, message: 'Too late: this question is closed.' },
  question_not_open: { status: 409, message: 'This question isn’t open yet.' },
  question_paused: { status: 409, message: 'The question is paused. Your answer counts when it goes on.' },
  reactions_off: { status: 409, message: 'The host has switched reactions off.' },
  no_reactions_now: { status: 409, message: 'Reactions are for the lobby, the reveal and the ceremony.' },
  question_still_open: { status: 409, message: 'This question is still open.' },
  question_not_next: { status: 409, message: 'The game isn’t at that question.' },
  game_finished: { status: 409, message: 'This game is over.' },
  game_not_finished: { status: 409, message: 'That game is still running. It can be played again when it is over.' },
  ceremony_not_begun: { status: 409, message: 'This game is still running. Its ceremony comes at the end.' },
  nobody_to_bring: {
    status: 409,
    message: 'A game for one player has nobody to bring along. Please start a new game.',
  },
  remotes_full: { status: 409, message: 'This game has five remotes already. Remove one first.' },
  too_late_to_admit: {
    status: 409,
    message: 'The last question has opened, so nobody can be let in anymore.',
  },
  quiz_changed: {
    status: 409,
    message: 'This quiz has been saved in another window since you opened it, so this save would undo that one.',
  },
  subscription_runs: {
    status: 409,
    message:
      'You have a subscription that we can’t cancel from here. Nothing was deleted. Please ask the administrator.',
  },
  generation_running: {
    status: 409,
    message: 'Your questions are being generated already, maybe in another window. Wait for them, or stop that first.',
  },
  generation_canceled: { status: 409, message: 'You stopped this before the first question came. It wasn’t counted.' },
  method_not_allowed: { status: 405, message: 'This address doesn’t accept that kind of request.' },

  request_timeout: {
    status: 408,
    message: 'This took too long to arrive. Please check your connection and try again.',
  },

  names_removed: {
    status: 410,
    message:
      'The names and answers of this game’s players have been removed. You can still see its totals on its page.',
  },
  magic_link_used: { status: 410, message: 'This link has been used already. Please ask for a new one.' },
  magic_link_expired: {
    status: 410,
    message: 'This link is no longer valid: it has expired, or there is a newer one.',
  },

  picture_too_large: { status: 413, message: 'This picture is larger than 10 MB. Please choose a smaller file.' },
  pictures_full: {
    status: 413,
    message:
      'There is no room for this: a host can have 200 MB of pictures. Those that no quiz or game of yours shows anymore are removed after a day.',
  },
  file_too_large: { status: 413, message: 'Please select a file under 10MB' },
  import_too_large: {
    status: 413,
    message: 'Please choose a spreadsheet or text under 10 MB, or an archive under 300 MB.',
  },
  questions_too_large: {
    status: 413,
    message:
      'These questions are more than can be saved at once. Please shorten their texts and the descriptions of their pictures, or make two quizzes of them.',
  },
  too_large: { status: 413, message: 'That’s too much to send at once.' },
  wrong_content_type: { status: 415, message: 'Please send JSON.' },
  model_without_vision: {
    status: 415,
    message:
      'The AI model of this installation can’t look at pictures. Please paste the text, or choose a PDF with text.',
  },
  invalid_nickname: { status: 422, message: 'Please choose another nickname.' },
  too_many_games: {
    status: 429,
    message:
      'You have 20 games that aren’t finished yet. Finish one of them, then start this one. Games without players stop counting after an hour.',
  },
  too_many_starts: {
    status: 429,
    message: 'You’ve started 30 games within a minute. Please wait a moment, then start the next one.',
  },
  too_many_quizzes: {
    status: 429,
    message: 'You’ve created 60 quizzes within a minute. Please wait a moment, then try this one again.',
  },
  too_many_imports: {
    status: 429,
    message: 'You’ve read 60 files within a minute. Please wait a moment, then choose this one again.',
  },
  too_many_exports: {
    status: 429,
    message: 'Three of your downloads are still running. Please wait until one is done, then start this one again.',
  },
  ai_limit_reached: {
    status: 429,
    message: "You've used all 10 AI generations for this month. This limit resets monthly to help manage costs.",
  },
  too_many_generations: {
    status: 429,
    message: 'That’s 30 tries within a day, which is the limit. Please come back tomorrow.',
  },
  too_many_pins: {
    status: 429,
    message:
      'Too many wrong PINs came from your network. Please wait a minute, then enter the PIN from the host’s screen.',
  },
  too_many_reactions: { status: 429, message: 'That’s a lot of cheering! Take a breath.' },
  too_many_remote_codes: {
    status: 429,
    message:
      'Too many wrong codes were tried here. Please check the code on the host’s screen, and try again in a minute.',
  },
  too_many_remotes: {
    status: 429,
    message: 'Too many phones are asking to control this game. Please try again in a minute.',
  },
  too_many_requests: { status: 429, message: 'Too many tries at once. Please wait a moment and try again.' },

  internal: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  ai_failed: { status: 502, message: 'The AI sent nothing that we could use. Please try again. It wasn’t counted.' },
  database_unavailable: { status: 503, message: 'We can’t reach our data right now. Please try again in a moment.' },
  disk_full: {
    status: 503,
    message: 'Our disk is full, so nothing can be saved right now. Please try again in a few minutes.',
  },
  not_ready: { status: 503, message: 'This server isn’t ready yet.' },
  stopping: { status: 503, message: 'The server is being restarted. Please try again in a moment.' },
  no_pin_free: {
    status: 503,
    message: 'We couldn’t find a free PIN for your game: too many games are running. Please try again in a moment.',
  },
  billing_not_set_up: {
    status: 503,
    message: 'Payments are not set up here. Everything is free on this installation.',
  },
  payments_misconfigured: {
    status: 503,
    message: 'Payments are not set up rightly. Ask the administrator.',
  },
  payments_away: {
    status: 503,
    message: 'We can’t reach the payment provider right now. Please try again in a few minutes.',
  },
  ai_not_set_up: {
    status: 503,
    message: 'Generating questions with AI is not set up here. The administrator of this installation can change that.',
  },
  ai_timeout: {
    status: 503,
    message: 'The AI took too long to answer. Please try again, maybe with fewer questions. It wasn’t counted.',
  },
  ai_busy: { status: 503, message: 'The AI is busy right now. Please try again in a minute. It wasn’t counted.' },
  generation_interrupted: {
    status: 503,
    message: 'We were interrupted before your questions were complete. Please try again. It wasn’t counted.',
  },
  bot_check_unavailable: {
    status: 503,
    message: 'We couldn’t reach the security check. Please try again in a moment.',
  },
  google_not_set_up: { status: 503, message: 'Google sign-in is not set up here.' },
  mail_not_set_up: {
    status: 503,
    message: 'Email is not set up here, so magic links can’t be sent.',
  },
  pictures_not_set_up: {
    status: 503,
    message: 'Pictures are not set up here: the servers share no place to keep them. Please ask the administrator.',
  },
  pictures_unavailable: {
    status: 503,
    message: 'We can’t reach our pictures right now. Please try again in a moment.',
  },
  origin_not_set_up: {
    status: 503,
    message: 'This site’s public address (APP_ORIGIN) is not set, so we can’t send links.',
  },
} as const satisfies Record<string, { status: number; message: string }>

export type ProblemCode = keyof typeof problems

export interface Issue {
  path: (string | number)[]
  message: string
}

/** The body of every reply that is not OK. */
export interface ProblemBody {
  message: string
  code: ProblemCode
  error: { message: string }
  issues?: Issue[]
}
