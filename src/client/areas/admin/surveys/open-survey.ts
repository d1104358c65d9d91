/** Goes to a survey's own address; null: to the list. */
export type OpenSurvey = (survey_id: string | null) => void;
