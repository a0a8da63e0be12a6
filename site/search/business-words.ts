/** Words of somebody who buys for a business, and not for himself. They are sent with the index, so that the code stays small. */
export const businessWords: readonly string[] = (
  'we our us you your u ur aap aapka aapke aapki hum hamara hamare hamari humara humare humari software app website system erp crm portal marketing ' +
  'advertise ad ads lead enquiry seo logo brand design film video photo photography shoot automation ai chatbot dashboard report integration online shop ' +
  'customer client staff employee owner manufacturer company firm factory business dealer distributor'
).split(' ');
