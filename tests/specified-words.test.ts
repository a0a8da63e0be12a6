/**
 * The words that the specification fixes, as in content/. Browser tests read their expectations from content/, so only this test
 * fails after a change of words. To change one of these words, change it here, too.
 */
import { expect, test } from 'vitest';
import { wordsOf } from './support/content-words.ts';

const SPECIFIED: Record<string, Record<string, string>> = {
  site: {
    tagline: 'Empowering Businesses with Smart, Scalable, and Future-Ready AI & IT Solutions',
    'forms.response_promise': "We'll get back to you within 24 hours.",
    'forms.empty.text': 'Not provided',
    'forms.empty.choice': 'Not specified',
    'forms.success_title': 'Message sent successfully!',
    'forms.failure_title': 'Failed to send message',
    'words.subscribe': 'Subscribe',
    'hours.text': 'Monday to Friday, 9:00 AM to 6:00 PM PST',
    'claims.success_rate.label': 'success rate',
    'claims.happy_clients.label': 'happy clients',
    'claims.successful_projects.label': 'Successful Projects',
    'claims.client_satisfaction.label': 'Client Satisfaction',
    'claims.client_savings.label': 'Client Savings Generated',
    'claims.client_savings.value': '$50M+',
    'claims.industries_served.label': 'Industries Served',
    'trust_badges.3.title': 'Trusted by 100+ Businesses',
    'socials.0.name': 'LinkedIn',
    'socials.1.name': 'Twitter',
    'socials.2.name': 'Facebook',
    'socials.3.name': 'YouTube',
    'socials.4.name': 'Instagram',
  },
  'pages/system': { 'error.heading': 'Unexpected Application Error!' },
  'pages/home': {
    'assistant.action': 'Try AI',
    'testimonials.label': 'Success Stories',
    'testimonials.action': 'View All Case Studies',
    'consultation.heading': 'Get a Free AI Strategy Session',
    'consultation.sending': 'Sending...',
    'consultation.failure': 'Please try again or contact us directly.',
    'services.heading': 'Comprehensive IT & AI Solutions',
    'services.text':
      'From software development to AI integration, we provide end-to-end technology solutions for your business',
    'services.cards.0.title': 'IT & Software Development',
    'services.cards.1.title': 'Cybersecurity & Compliance',
    'services.cards.2.title': 'Managed IT Services',
    'services.cards.3.title': 'Digital Transformation & AI',
    'services.cards.4.title': 'Cloud Computing & Hosting',
    'services.cards.5.title': 'Networking & Infrastructure',
    'services.cards.6.title': 'Tech Support & IT Outsourcing',
    'services.cards.7.title': 'E-commerce & Digital Solutions',
    'services.action': 'Explore All Services',
    'hero.rotator.0.title': 'Web Development',
    'hero.rotator.1.title': 'AI & Automation',
    'hero.rotator.2.title': 'UI/UX Design',
    'hero.rotator.3.title': 'Digital Marketing',
    'hero.rotator.4.title': 'Cloud Solutions',
    'hero.rotator.5.title': 'Cybersecurity',
  },
  'pages/services': { 'hero.pricing': 'Get Pricing' },
  'pages/ask': { 'reply.expert': 'Talk to an expert' },
  'pages/case-studies': { 'filters.clear': 'Clear', 'case_study.read': 'Read Full Case Study' },
  'pages/projects': { 'card.details': 'View Details' },
  'pages/blog': { 'chips.all': 'All Posts', 'list.more': 'Load More' },
  'pages/careers': { 'positions.apply': 'Apply Now', 'resume.action': 'Send Your Resume' },
  'pages/contact': {
    'form.sending': 'Sending Message...',
    'form.failure': 'Please check required fields and try again.',
    'sent.heading': 'Message sent successfully!',
    'sent.text': "We'll get back to you within 24 hours.",
  },
  'pages/login': { 'form.not_configured': 'Social login is not configured.' },
  pricing: {
    'sections.0.name': 'Website Development',
    'sections.1.name': 'Mobile Apps',
    'sections.2.name': 'Digital Marketing',
    'sections.3.name': 'Social Media Management',
    'sections.4.name': 'Branding & Design',
    'sections.5.name': 'Video & Multimedia',
    'sections.6.name': 'Photography',
    'sections.7.name': 'Printing & Offline',
    'sections.8.name': 'AI & Automation',
    'sections.9.name': 'Telecalling & Lead Generation',
    'sections.4.plans.1.name': 'Brand Identity System',
    'words.popular': 'Most Popular',
    'words.sales': 'Talk to Sales',
    'words.pay': 'Pay Now',
  },
};

test.each(Object.entries(SPECIFIED))('content/%s.yaml has the words that the specification fixes', (file, words) => {
  const textAt = wordsOf(file);
  expect(Object.fromEntries(Object.keys(words).map((path) => [path, textAt(path)]))).toEqual(words);
});
