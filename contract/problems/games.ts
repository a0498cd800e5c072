import { later, type Problems } from './problem'

/**
 * Refusals of games, including finished ones. The messages of join errors contain no digits, because clients search the
 * reply for "404" and "400".
 */
export const gamesProblems = {
  game_full: { status: 400, message: 'This game is full.' },
  game_locked: { status: 400, message: 'The host has locked this game.' },
  game_started: { status: 400, message: 'This game has already started.' },
  game_over: { status: 400, message: 'This game is over.' },
  rude_nickname: {
    status: 422,
    message: 'That name isn’t for a big screen. Try another one, or allow rude names in the settings.',
  },
  names_not_drawn: { status: 409, message: 'In this game everybody chooses a nickname.' },
  too_many_drawn_names: {
    status: 429,
    message: 'Too many names are being drawn at once. Please try again in a minute.',
  },
  waiting_full: {
    status: 400,
    message: 'So many people are waiting for the host to let them in that nobody else can. Please try again soon.',
  },
  no_seat: { status: 401, message: 'You haven’t joined this game yet.' },
  not_this_participant: { status: 403, message: 'This player joined from another browser.' },
  removed: { status: 403, message: 'The host has removed you from this game.' },
  removed_can_rejoin: { status: 403, message: 'The host has cleared the lobby. You are welcome to join again.' },
  not_admitted: { status: 403, message: 'The host lets people in one by one. Hang on…' },
  spectators_full: { status: 403, message: 'This game already has all the spectators it can take.' },
  game_not_found: { status: 404, message: 'No game found with that PIN. Please check and try again.' },
  participant_not_found: { status: 404, message: 'This player isn’t in the game anymore.' },
  past_game_not_found: {
    status: 404,
    message: 'We couldn’t find this past game. It may have been deleted, or it’s still running.',
  },
  question_not_found: { status: 404, message: 'This question isn’t part of this game.' },
  nickname_taken: {
    status: 409,
    message: 'This nickname is taken. Choose another, or use the browser you joined with.',
  },
  seats_used_up: {
    status: 409,
    message: 'You’ve joined this game too many times from this browser. Continue as one of your players.',
  },
  no_teams: { status: 409, message: 'In this game everybody plays for themselves.' },
  no_teams_alone: { status: 409, message: 'A game that you play alone has no teams.' },
  teams_final: { status: 409, message: 'The game has started, so its teams stay as they are.' },
  team_final: { status: 409, message: 'The game has started, so you stay in your team. The host can move you.' },
  team_full: { status: 409, message: 'That team is full for now. Choose a smaller one.' },
  teams_spread: { status: 409, message: 'In this game players are spread over the teams.' },
  team_not_found: { status: 404, message: 'This game doesn’t have that team anymore.' },
  teams_used_up: { status: 409, message: 'This lobby has had too many teams. Please start the game anew.' },
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
  ceremony_not_over: {
    status: 409,
    message: 'The ceremony is still on. Right answers can be changed as soon as everybody knows who won.',
  },
  corrected_meanwhile: {
    status: 409,
    message: 'A right answer of this game has been changed on another screen. Please look again, then change this one.',
  },
  corrections_full: {
    status: 409,
    message: 'Right answers of this game have been changed too often: 200 times. They stay as they are now.',
  },
  correction_not_found: { status: 404, message: 'There is no such change of the right answer.' },
  nobody_to_bring: {
    status: 409,
    message: 'A game for one player has nobody to bring along. Please start a new game.',
  },
  too_late_to_admit: {
    status: 409,
    message: 'The last question has opened, so nobody can be let in anymore.',
  },
  log_not_kept: {
    status: 404,
    message: 'This game has no log. It was played before logs were kept, or while they were switched off.',
  },
  names_removed: {
    status: 410,
    message:
      'The names and answers of this game’s players have been removed. You can still see its totals on its page.',
  },
  extra_time_code_wrong: {
    status: 422,
    message: 'We don’t know this code. Please check it letter by letter, or leave the field empty.',
  },
  extra_time_code_used: {
    status: 422,
    message: 'This code is already in use in this game. Each is for one player.',
  },
  extra_time_code_not_found: { status: 404, message: 'This code isn’t there anymore.' },
  extra_time_codes_full: {
    status: 409,
    message: 'You have 200 codes, which is all there can be. Delete one that nobody needs first.',
  },
  too_many_extra_time_codes: {
    status: 429,
    message: 'Too many wrong codes came from your network. Please check the code, and try again in a minute.',
    reasons: later,
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
    reasons: later,
  },
  too_many_pins: {
    status: 429,
    message:
      'Too many wrong PINs came from your network. Please wait a minute, then enter the PIN from the host’s screen.',
    reasons: later,
  },
  too_many_reactions: { status: 429, message: 'That’s a lot of cheering! Take a breath.' },
  no_pin_free: {
    status: 503,
    message: 'We couldn’t find a free PIN for your game: too many games are running. Please try again in a moment.',
  },
  not_in_lobby: { status: 409, message: 'A game can only be rehearsed in its lobby. This one has started.' },
  rehearsal_running: {
    status: 409,
    message: 'Another game is being rehearsed here right now. Only one can be at a time: please try again soon.',
  },
  is_rehearsal: { status: 409, message: 'This game is a rehearsal. Please go back to the lobby.' },
  rehearsal_not_found: { status: 404, message: 'The rehearsal is over.' },
  too_many_rehearsals: {
    status: 429,
    message: 'You’ve rehearsed 10 times within ten minutes. Please wait a moment, then rehearse again.',
    reasons: later,
  },
  rehearsal_failed: { status: 503, message: 'We couldn’t start the rehearsal. Please try again in a moment.' },
  too_many_checks: {
    status: 429,
    message: 'Many phones of this network have tested it just now. One is enough: please look there.',
    reasons: later,
  },
  check_line_full: {
    status: 503,
    message: 'So many phones are testing their network that the line is full. Please try again in a minute.',
  },
  scoring_fixed: { status: 409, message: 'How answers are scored can only be changed before the first question.' },
  hidden_texts_full: {
    status: 409,
    message: 'So many answers are hidden in this game that no more can be. Show some of them again first.',
  },
} as const satisfies Problems
