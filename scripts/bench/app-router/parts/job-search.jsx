'use client';
import { useState } from 'react';

const Menu = ({ label, name, values, counts }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <fieldset className="filter-menu">
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {label}
      </button>
      <ul hidden={!isOpen}>
        {values.map((value) => (
          <li key={value}>
            <label>
              <input type="checkbox" name={name} value={value} /> {value} ({counts[value] ?? 0})
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
};

const JobCard = ({ job }) => (
  <article className="job-card" lang={job.lang}>
    <h3 className="job-card__title">
      <a href={`/careers/search-jobs/jobs/${job.friendlyURL}`}>{job.title}</a>
    </h3>
    <div className="job-card__facts">
      <ul className="places__list">
        {job.cities.map((city) => (
          <li key={city}>{city}</li>
        ))}
      </ul>
      <p className="job-card__interest">{job.interest}</p>
    </div>
    <p className="job-card__preview">{job.preview}</p>
  </article>
);

export const JobSearch = ({ say, query, total, jobs, menus }) => {
  const [text, setText] = useState(query);
  return (
    <div className="job-search">
      <form className="job-search__form" action="/careers/search-jobs">
        <label htmlFor="query">{say.JobSearch_SearchLabel}</label>
        <input id="query" name="query" type="search" value={text} onChange={(event) => setText(event.target.value)} />
        <button type="submit">{say.JobSearch_Submit}</button>
        {menus.map((menu) => (
          <Menu key={menu.name} {...menu} />
        ))}
      </form>
      <p>
        {say.JobSearch_Results} {total}
      </p>
      <ol className="job-list">
        {jobs.map((job) => (
          <li key={job.jobID}>
            <JobCard job={job} />
          </li>
        ))}
      </ol>
      <a className="button" href={`?query=${encodeURIComponent(query)}&page=2`}>
        {say.JobSearch_LoadMore}
      </a>
    </div>
  );
};
