import type { SiteData } from '#contract/site-data.ts';

export const exampleSiteData: SiteData = {
  brand: 'Kolam Digital',
  mailboxes: { leads: 'leads@kolamdigital.example', hello: 'hello@kolamdigital.example' },
  phone: '+91 00000 00000',
  words: { newsletter: { consent: 'One letter a month. No tracking.', label: 'Email address' } },
  agencyMails: {
    sender: '{brand} website',
    subjects: {
      consultation: 'AI strategy session',
      contact: 'New enquiry',
      application: 'Application',
      meeting: 'Meeting',
    },
    general: { subject: 'no particular position', text: 'None in particular' },
    labels: { reference: 'Reference', received: 'Received', form: 'Form', posting: 'Posting' },
    desk: 'Answer at the desk: {link}',
    closing: { enquiry: ['An answer goes to the sender.'], application: ['An answer goes to the applicant.'] },
  },
  confirmations: {
    labels: { reference: 'Number', received: 'Received', answerBy: 'Answered by', privacy: 'What we store' },
    book: 'Pick a time: {link}',
    enquiry: {
      subject: 'We have your message',
      opening: ['Hello,', 'It is here. {promise}'],
      closing: ['{brand}: {phone}, {mailbox}'],
    },
    application: { subject: 'We have your application', opening: ['Hello,'], closing: ['Write to us.'] },
  },
  meetingMails: {
    labels: {
      time: 'Time',
      way: 'How',
      host: 'With',
      page: 'See it',
      move: 'Move it',
      cancel: 'Cancel it',
      book: 'Book another',
      desk: 'At the desk',
    },
    times: {
      range: '{day}, {from} to {until}',
      india: '{time} in India (IST)',
      client: '{time} where you are ({zone}, {short})',
      agency: '{time} where the client is ({zone}, {short})',
    },
    ways: { videoLink: 'Video call: {link}', video: 'Video call: the link comes.', phone: 'Phone call: we call you.' },
    client: {
      booked: {
        subject: 'Your meeting is booked',
        opening: ['Hello,', 'It is booked: {minutes} minutes.'],
        closing: ['{brand}, {phone}'],
      },
      moved: { subject: 'Your meeting is moved', opening: ['Hello,', 'It is moved.'], closing: ['See you.'] },
      cancelled: { subject: 'Your meeting is cancelled', opening: ['Hello,', 'It is cancelled.'], closing: ['Bye.'] },
      reminder: { subject: 'Reminder: {time}', opening: ['Hello,', 'It is soon.'], closing: ['See you.'] },
    },
    agency: {
      booked: 'Meeting booked',
      moved: 'Meeting moved',
      cancelled: 'Meeting cancelled',
      reminder: 'Meeting soon',
      closing: ['An answer goes to the client.'],
    },
    calendar: {
      clientTitle: 'Meeting with {brand}',
      agencyTitle: 'Meeting: {name}',
      phone: 'Phone call',
      video: 'Video call',
    },
  },
  forms: {
    referencePrefix: 'KD',
    responsePromise: 'We answer within 24 hours.',
    labels: {
      name: 'Name',
      firstName: 'First name',
      lastName: 'Last name',
      email: 'Email',
      phone: 'Phone',
      company: 'Company',
      projectType: 'Project type',
      budget: 'Budget',
      subject: 'Subject',
      message: 'Message',
      position: 'Position',
      link: 'Link',
      note: 'Note',
      cv: 'CV',
      startsAt: 'Time',
      way: 'Video or phone',
      timeZone: 'Time zone',
    },
    empty: { text: 'Not provided', choice: 'Not specified' },
    choices: {
      projectType: { 'ai-automation': 'AI Automation' },
      budget: { '25k-50k': '₹25,000 – ₹50,000' },
      way: { video: 'Video call', phone: 'Phone call' },
    },
    errors: {
      required: {
        name: 'Enter your name.',
        firstName: 'Enter your first name.',
        lastName: 'Enter your last name.',
        email: 'Enter your email address.',
        message: 'Enter your message.',
        startsAt: 'Choose a time.',
        way: 'Choose a video call or a phone call.',
        subject: 'Enter what the meeting is about.',
        phone: 'Enter the phone number that we call.',
      },
      malformed: {
        email: 'Enter an email address with an @, such as name@example.com.',
        link: 'Enter one web address, such as https://www.example.com/meera.',
        startsAt: 'Choose a time from the list.',
      },
      tooLong: '{label} must be {max} characters or fewer.',
      notOffered: 'Choose a {label} from the list.',
    },
    applicationErrors: {
      cv: {
        missing: 'Choose your CV.',
        several: 'Choose one file.',
        empty: 'This file is empty.',
        tooLarge: 'This file is larger than 5 MB.',
        wrongKind: 'This is not a PDF, DOC, DOCX or ODT file.',
        incomplete: 'The file broke off before its end.',
      },
      positionClosed: 'This position is no longer open.',
      tooMuchText: 'Shorten the note to 5,000 characters.',
    },
    refusals: {
      tooMany: 'Too many. Send it again in {wait}.',
      oneMinute: 'a minute',
      minutes: '{minutes} minutes',
      memoryFull: 'There is no room for your file. Send it again in a minute.',
      crossSite: 'This came from another website. Send it from here.',
      notFree: 'This time has just been taken. Choose another.',
      hasMeeting: 'This address has a meeting already.',
    },
  },
  plainPages: {
    notSent: 'Not sent',
    backToForm: 'Back',
    notPossible: 'Not possible',
    home: 'Home',
    addressTooLong: 'This address is too long.',
    tooLarge: 'Shorten the message.',
    unreadable: 'It could not be read.',
    upload: { cutOff: 'It broke off.', tooManyFields: 'It has more fields.', unknownField: 'It has another field.' },
  },
  newsletterMails: {
    confirmation: {
      subject: 'Confirm: {brand}',
      paragraphs: [
        'Entered at {site}: {consent}',
        'Confirm within 7 days:\n{confirmLink}',
        'Not you?\n{unsubscribeLink}',
      ],
    },
    reminder: {
      subject: 'You get {brand} already',
      paragraphs: ['Entered at {site}. Nothing changes.', 'Unsubscribe:\n{unsubscribeLink}'],
    },
  },
  positions: { 'ux-designer': 'UX Designer' },
  redirects: { '/services/mobile-app-developmentt': '/services/mobile-app-development' },
};

/** What the contact form posts. */
export const contactFields = {
  form: 'contact',
  firstName: 'Meera',
  lastName: 'Nair',
  email: 'meera@example.com',
  phone: '+91 98765 43210',
  company: 'Nair Textiles',
  projectType: 'ai-automation',
  budget: '25k-50k',
  subject: 'Sorting fabric by photo',
  message: 'We sort 4,000 rolls a day by hand.\nCan a camera do it?',
};

/** The minimum that the consultation form posts. */
export const consultationFields = { name: 'Ravi Shah', email: 'ravi@example.com', message: 'Please call me.' };

/** What the application form of a position posts, except the file. */
export const applicationFields = {
  position: 'ux-designer',
  name: 'Meera Nair',
  email: 'meera@example.com',
  phone: '+91 98765 43210',
  link: 'https://meera.example/work',
  note: 'Two weeks of notice.\nकोच्चि or remote.',
};

/** What a visitor posts to book a meeting, without its time. */
export const bookingFields = {
  way: 'video',
  name: 'Meera Nair',
  email: 'meera@example.com',
  phone: '',
  subject: 'A chatbot for our shop',
  message: 'Thirty questions a day.',
  timeZone: 'Pacific/Auckland',
  openFor: '30000',
};
