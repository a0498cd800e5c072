import { later, type Problems } from './problem'

/** Refusals of assignments, of the host’s calls and of the players’. */
export const assignmentsProblems = {
  assignment_not_found: {
    status: 404,
    message: 'We couldn’t find this assignment. Please check the link, or ask whoever gave it to you.',
  },
  assignment_not_open: { status: 409, message: 'This assignment isn’t open yet. Please come back when it opens.' },
  assignment_closed: { status: 409, message: 'This assignment is closed, so nothing new can be started in it.' },
  assignment_begun: {
    status: 409,
    message: 'Somebody has begun this assignment, so its questions and rules stay as they are.',
  },
  assignments_full: {
    status: 409,
    message: 'You have 200 open assignments, which is all there can be. Please close or delete one first.',
  },
  assignment_full: { status: 409, message: 'This assignment has all the people it can take.' },
  joining_closed: { status: 409, message: 'The host has closed joining, so nobody new can come in.' },
  joined_otherwise: { status: 409, message: 'This assignment is joined in another way. Please reload the page.' },
  assignment_quiz_gone: {
    status: 409,
    message: 'The quiz of this assignment is gone, or has no questions. The assignment stays as it is.',
  },
  person_not_found: { status: 404, message: 'This person isn’t part of the assignment anymore.' },
  person_not_joined: { status: 409, message: 'This person hasn’t joined yet.' },
  name_not_free: {
    status: 409,
    message: 'This name is taken, or not on the list. If it’s yours, please ask the host to free it.',
  },
  name_begun: {
    status: 409,
    message: 'Somebody has already begun under this name. Please ask the host to free it.',
  },
  name_of_host: {
    status: 409,
    message: 'Your name is on the host’s list, so only they can remove you. Please ask them.',
  },
  name_not_set_aside: { status: 409, message: 'Only what was set aside can be given back.' },
  personal_link_wrong: { status: 404, message: 'This personal link no longer works. Please ask for a new one.' },
  no_assignment_seat: { status: 401, message: 'You haven’t joined this assignment in this browser yet.' },
  resume_code_wrong: {
    status: 422,
    message: 'We don’t know this code. Please check it letter by letter.',
  },
  too_many_codes: {
    status: 429,
    message: 'Too many wrong codes came from your network. Please check the code, and try again in a minute.',
    reasons: later,
  },
  no_attempts_left: { status: 409, message: 'You’ve used all your attempts.' },
  no_attempt: { status: 409, message: 'Please begin first.' },
  another_attempt: {
    status: 409,
    message: 'Another attempt has begun in another tab or on another device. Please reload the page to go on with it.',
  },
  question_not_answered: { status: 409, message: 'Please answer the question before this one first.' },
  question_passed: { status: 409, message: 'You’ve already been past this question.' },
  results_not_told: { status: 409, message: 'The answers aren’t out yet.' },
} as const satisfies Problems
